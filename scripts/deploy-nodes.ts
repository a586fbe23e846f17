import { parse, parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './deploy-schemas.ts';

/** Files of deploy/ by path. */
export type Files = Readonly<Record<string, string>>;
export type Environment = Readonly<Record<string, string>>;

/** A container or systemd unit of deploy/, ours or third-party. */
export interface DeployedNode {
  readonly where: string;
  readonly image: string | undefined;
  readonly isOurs: boolean;
  readonly environment: Environment;
  readonly user: string | undefined;
  readonly hasLimits: boolean;
  /** Probes as path and port. */
  readonly probes: readonly string[];
  readonly grace_s: number | undefined;
}

const textOf = (files: Files, path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error(`deploy/${path} is gone`);
  return text;
};
const strings = (values: Record<string, unknown> = {}): Environment =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
const pairs = (lines: readonly string[]): Environment =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));

/** Environment variables set by the image. */
export const imageEnvironment = (files: Files): Environment =>
  pairs([...textOf(files, 'Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ')));

interface Service {
  readonly image: string;
  readonly environment?: Record<string, unknown>;
  readonly user?: string;
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
  readonly networks?: readonly string[] | { readonly house: { readonly ipv4_address: string } };
}

export const composeOf = (files: Files) =>
  parse(textOf(files, 'compose.yaml'), { merge: true }) as { readonly services: Readonly<Record<string, Service>> };

export const composeNodes = (files: Files): DeployedNode[] => {
  const { services } = composeOf(files);
  return Object.entries(services).map(([name, service]) => {
    const isOurs = service.image.startsWith('portal:');
    const test = service.healthcheck?.test.join(' ') ?? '';
    const [, port, path] = /:(\d+)(\/\w+)/.exec(test) ?? [];
    return {
      where: `compose.yaml ${name}`,
      image: service.image,
      isOurs,
      environment: { ...(isOurs ? imageEnvironment(files) : {}), ...strings(service.environment) },
      user: service.user,
      hasLimits: Boolean(service.mem_limit && service.cpus),
      probes: port ? [`${path} ${port}`] : [],
      grace_s: /^\d+s$/.test(service.stop_grace_period ?? '')
        ? Number.parseInt(service.stop_grace_period ?? '', 10)
        : undefined,
    };
  });
};

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string | number };
}
interface Container {
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly unknown[];
  readonly ports?: readonly { readonly name?: string; readonly containerPort: number }[];
  readonly resources?: { readonly limits?: { readonly cpu?: unknown; readonly memory?: unknown } };
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
}
interface Pod {
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly runAsUser?: number };
  readonly containers: readonly Container[];
}

/** Objects of deploy/kubernetes with file and kind. */
export const kubernetesObjects = (files: Files): (readonly [name: string, KubernetesObject])[] =>
  Object.entries(files)
    .filter(([path]) => path.startsWith('kubernetes/'))
    .flatMap(([path, text]) =>
      parseAllDocuments(text).map((document) => {
        const object = document.toJS() as KubernetesObject;
        return [`${path} ${object.kind}`, object] as const;
      }),
    );

export const kubernetesNodes = (files: Files): DeployedNode[] => {
  const kustomization = parse(textOf(files, 'kubernetes/kustomization.yaml')) as {
    images: { name: string; newName: string; newTag: string }[];
    configMapGenerator: { literals: string[] }[];
  };
  const common = pairs(kustomization.configMapGenerator.flatMap(({ literals }) => literals));
  return kubernetesObjects(files).flatMap(([where, object]) => {
    const pod = (object as { spec?: { template?: { spec: Pod } } }).spec?.template?.spec;
    return (pod?.containers ?? []).map((container) => {
      const replaced = kustomization.images.find(({ name }) => name === container.image);
      const portOf = (port: string | number) =>
        container.ports?.find(({ name }) => name === port)?.containerPort ?? port;
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].flatMap((probe) =>
        probe?.httpGet ? [`${probe.httpGet.path} ${portOf(probe.httpGet.port)}`] : [],
      );
      const { runAsNonRoot, runAsUser } = pod?.securityContext ?? {};
      const { cpu, memory } = container.resources?.limits ?? {};
      return {
        where,
        image: replaced ? `${replaced.newName}:${replaced.newTag}` : container.image,
        isOurs: Boolean(replaced),
        environment: {
          ...imageEnvironment(files),
          ...(container.envFrom ? common : {}),
          ...strings(Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value ?? '']))),
        },
        user: runAsNonRoot ? String(runAsUser ?? '') : undefined,
        hasLimits: Boolean(cpu && memory),
        probes,
        grace_s: pod?.terminationGracePeriodSeconds,
      };
    });
  });
};

/** Systemd units, one per role of the template. */
export const systemdNodes = (files: Files): DeployedNode[] =>
  Object.entries(files)
    .filter(([path]) => path.startsWith('systemd/'))
    .flatMap(([path, text]) => {
      const all = (name: string) =>
        [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
      const roles = path.includes('@') ? ['portal', 'console', 'worker'] : [''];
      return roles.map((role) => ({
        where: `${path} ${role}`.trim(),
        image: undefined,
        isOurs: true,
        environment: pairs(all('Environment').flatMap((line) => line.replaceAll('%i', role).split(' '))),
        user: all('User')[0],
        hasLimits: all('MemoryMax').length > 0 && all('TasksMax').length > 0,
        probes: [],
        grace_s: Number(all('TimeoutStopSec')[0] ?? Number.NaN),
      }));
    });
