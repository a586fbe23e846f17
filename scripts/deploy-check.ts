import { DRAIN_MS } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { environmentNames } from '../server/src/platform/environment.ts';
import { SECRETS } from '../server/src/platform/secret-files.ts';
import {
  composeNodes,
  composeOf,
  type DeployedNode,
  type Environment,
  type Files,
  imageEnvironment,
  kubernetesNodes,
  kubernetesObjects,
  systemdNodes,
} from './deploy-nodes.ts';
import { schemaFaults } from './deploy-schemas.ts';

const SECRET_FILES: readonly string[] = SECRETS.map((name) => `${name}_FILE`);
const ROLES = ['portal', 'console', 'worker', 'migrate'];
const HEALTH = 8900;
/** Default ports of portal and console. */
const { ports } = readConfig({});

/** Placeholder for secrets, so that the rest of an environment can be validated. */
const SAMPLE = 'postgres://of-forty-characters-at-least/portal';

const environmentFaults = ({ where, environment }: DeployedNode): string[] => {
  const names = [...environmentNames(), ...SECRET_FILES, 'HOME']; // some programs need it to start
  const unknown = Object.keys(environment).filter((name) => !names.includes(name));
  const open = SECRETS.filter((name) => environment[name]);
  const plain = Object.entries(environment).map(([name, value]) =>
    SECRET_FILES.includes(name) ? ([name.slice(0, -'_FILE'.length), SAMPLE] as const) : ([name, value] as const),
  );
  return [
    ...unknown.map((name) => `${where}: the program reads no ${name}`),
    ...open.map((name) => `${where}: ${name} stands there in clear`),
    ...(unknown.length ? [] : refusalOf(Object.fromEntries(plain)).map((sentence) => `${where}: ${sentence}`)),
  ];
};

const refusalOf = (environment: Environment): string[] => {
  // default syntax of compose: `${NAME:-standard}`
  const filled = Object.entries(environment).map(([name, value]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1')]);
  try {
    readConfig(Object.fromEntries(filled) as Environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

const nodeFaults = ({
  where,
  image,
  isOurs,
  environment,
  user,
  hasLimits,
  probes,
  grace_s,
}: DeployedNode): string[] => {
  const faults: string[] = [];
  const tag = image?.split('/').at(-1)?.split(':')[1];
  if (image && (!tag || tag === 'latest')) faults.push(`image ${image} names no version`);
  if (!user || /^(root|0)(:|$)/.test(user)) faults.push('it runs as root');
  if (!hasLimits) faults.push('it has no limits');
  if (isOurs && !(grace_s && grace_s * 1000 > DRAIN_MS)) faults.push(`it is not given the ${DRAIN_MS} ms of its drain`);
  if (isOurs && Number(environment['HEALTH_PORT'] ?? HEALTH) !== HEALTH) faults.push(`HEALTH_PORT is not ${HEALTH}`);
  if (isOurs && image && environment['ROLE'] !== 'migrate' && !probes.some((probe) => probe.startsWith('/readyz ')))
    faults.push('nobody asks /readyz');
  for (const probe of probes)
    if (![`/readyz ${HEALTH}`, `/healthz ${HEALTH}`].includes(probe)) faults.push(`nothing answers at ${probe}`);
  return faults.map((fault) => `${where}: ${fault}`);
};

/** Compose's nodes believe the proxy's address alone: the network has a gateway, through which anybody may call. */
const trustFaults = (files: Files): string[] => {
  const { services } = composeOf(files);
  const proxy = services['proxy']?.networks;
  const address = proxy && 'house' in proxy ? proxy.house.ipv4_address : undefined;
  return composeNodes(files)
    .filter(({ environment }) => (environment['TRUST_PROXY'] ?? address) !== address)
    .map(({ where }) => `${where}: TRUST_PROXY is not the proxy's address ${address}`);
};

/** Checks ports and nodes named by the proxy and Prometheus. */
const portFaults = (files: Files): string[] => {
  const proxy = files['haproxy.cfg'] ?? '';
  const faults: string[] = [];
  const servers = [...proxy.matchAll(/^ +server (\w+)\S* "\$\{\w+\}:(\d+)"/gm)];
  for (const role of ['portal', 'console'] as const)
    if (!servers.some(([, name]) => name === role)) faults.push(`haproxy.cfg: no ${role} stands behind it`);
  for (const [, name = '', port] of servers)
    if (Number(port) !== ports[name as 'portal' | 'console']) faults.push(`haproxy.cfg: no ${name} listens at ${port}`);
  if (!proxy.includes(` port ${HEALTH} `)) faults.push(`haproxy.cfg: nodes are not asked at ${HEALTH}`);
  if (!/httpchk GET \/readyz/.test(proxy)) faults.push('haproxy.cfg: nobody asks /readyz');
  const services = composeNodes(files).map(({ where }) => where.split(' ')[1]);
  for (const [, host, port] of (files['prometheus/prometheus.yml'] ?? '').matchAll(/'([\w-]+):(\d+)'/g))
    if (!services.includes(host) || Number(port) !== HEALTH)
      faults.push(`prometheus.yml: nobody tells at ${host}:${port}`);
  return faults;
};

/** Passwords in addresses, and plain secrets in objects. */
const clearFaults = (files: Files): string[] => [
  ...Object.entries(files).flatMap(([path, text]) =>
    /:\/\/[^\s/:@$]+:[^\s/:@$]+@/.test(text) ? [`${path}: an address with its password`] : [],
  ),
  ...kubernetesObjects(files).flatMap(([where, { kind }]) =>
    kind === 'Secret' ? [`${where}: a secret stands there in clear`] : [],
  ),
  ...composeNodes(files).flatMap(({ where, environment }) =>
    Object.keys(environment).flatMap((name) =>
      /(PASSWORD|SECRET|TOKEN|KEY)$/.test(name) ? [`${where}: ${name} stands there in clear`] : [],
    ),
  ),
];

const containerfileFaults = (files: Files): string[] => {
  const text = files['Containerfile'] ?? '';
  const latest = [...text.matchAll(/^FROM (\S+)/gm)].filter(([, image = '']) => !/:(?!latest)[\w.-]+$/.test(image));
  return [
    ...latest.map(([, image]) => `Containerfile: image ${image} names no version`),
    ...(/^USER [1-9]\d*(:\d+)?$/m.test(text) ? [] : ['Containerfile: it runs as root']),
    ...(Number(imageEnvironment(files)['HEALTH_PORT']) === HEALTH
      ? []
      : [`Containerfile: HEALTH_PORT is not ${HEALTH}`]),
  ];
};

/** Faults in deploy/, as sentences that begin with the file. */
export const deployFaults = async (files: Files): Promise<string[]> => {
  const kinds = { compose: composeNodes(files), kubernetes: kubernetesNodes(files), systemd: systemdNodes(files) };
  const missing = Object.entries(kinds).flatMap(([kind, nodes]) =>
    ROLES.filter((role) => !nodes.some(({ environment }) => environment['ROLE'] === role)).map(
      (role) => `${kind}: no node is a ${role}`,
    ),
  );
  const nodes = Object.values(kinds).flat();
  return [
    ...missing,
    ...nodes.filter(({ isOurs }) => isOurs).flatMap(environmentFaults),
    ...nodes.flatMap(nodeFaults),
    ...portFaults(files),
    ...trustFaults(files),
    ...new Set(clearFaults(files)),
    ...containerfileFaults(files),
    ...(await schemaFaults(kubernetesObjects(files))),
  ];
};
