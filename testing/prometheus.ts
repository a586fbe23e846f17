import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An alert of `deploy/prometheus/alerts.yml`. */
export interface PrometheusAlert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}

const file = new URL('../deploy/prometheus/alerts.yml', import.meta.url);
export const prometheusAlerts = (
  parse(readFileSync(file, 'utf8')) as { groups: readonly [{ rules: readonly PrometheusAlert[] }] }
).groups[0].rules;

/** A sample of `/metrics`. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const configuration = new URL('../deploy/prometheus/prometheus.yml', import.meta.url);
const [{ job_name: job }] = (
  parse(readFileSync(configuration, 'utf8')) as { scrape_configs: readonly [{ job_name: string }] }
).scrape_configs;

/** A node's `/metrics` as Prometheus stores it: with `up`, which is 0 if the node did not answer. */
export const scrape = async (url: string): Promise<string> => {
  const page = await fetch(`${url}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  return `${page}up{job="${job}"} ${page ? 1 : 0}\n`;
};

const labelsOf = (text = ''): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** The samples of a `/metrics` page. */
export const samplesOf = (page: string): Sample[] =>
  [...page.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels, value]) => ({
    name,
    get labels() {
      return labelsOf(labels); // most samples are sought by name
    },
    value: Number(value === '+Inf' ? Infinity : value),
  }));

/** One metric compared with a number; the increase of a counter is its value since the process began. */
const EXPRESSION = /^(?:increase\()?(\w+)(?:\{([^}]*)\})?(?:\[5m\]\))? ([<>]) ([\d.]+)$/;

/** The parts of an alert's expression. Throws if it has another form. */
export const partsOf = ({ alert, expr }: PrometheusAlert) => {
  const [, name, labels, operator, limit] = EXPRESSION.exec(expr) ?? [];
  if (name === undefined) throw new Error(`${alert}: the tests cannot read ${expr}`);
  return { name, labels: labelsOf(labels), isAbove: operator === '>', limit: Number(limit) };
};

/** True if the alert's condition holds for a sample of the page; its `for` is not waited for. */
export const isRaised = (alert: string, page: string): boolean => {
  const rule = prometheusAlerts.find((each) => each.alert === alert);
  if (!rule) throw new Error(`no alert is called ${alert}`);
  const { name, labels, isAbove, limit } = partsOf(rule);
  return samplesOf(page).some(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value) &&
      (isAbove ? sample.value > limit : sample.value < limit),
  );
};
