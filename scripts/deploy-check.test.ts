import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atDepth } from '../testing/depth.ts';
import { deployFaults } from './deploy-check.ts';
import { type Files, kubernetesObjects } from './deploy-nodes.ts';

const folder = join(import.meta.dirname, '../deploy');
const files: Files = Object.fromEntries(
  globSync('{Containerfile,*.{yaml,yml,cfg,sh},{kubernetes,systemd,grafana,prometheus}/*}', { cwd: folder }).map(
    (path) => [path, readFileSync(join(folder, path), 'utf8')],
  ),
);

test('the files of deploy/ match the program and expose nothing', async () => {
  expect(kubernetesObjects(files).length).toBeGreaterThan(15);
  expect(await deployFaults(files)).toEqual([]);
});

test('the image has each script that one of its scripts imports', () => {
  const copied = [...(files['Containerfile'] ?? '').matchAll(/scripts\/[\w-]+\.ts/g)].map(([path]) => path);
  const imported = copied.flatMap((path) =>
    [...readFileSync(join(folder, '..', path), 'utf8').matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(
      ([, name]) => `scripts/${name}`,
    ),
  );
  expect(imported).toContain('scripts/run-command.ts');
  expect(imported.filter((path) => !copied.includes(path))).toEqual([]);
});

const seeded: [path: string, from: string, to: string, fault: string][] = [
  ['kubernetes/worker.yaml', 'replicas: 2', 'replica: 3', "'replica' does not exist in type 'DeploymentSpec'"],
  ['kubernetes/worker.yaml', 'selector:', 'selektor:', "'selektor' does not exist in type"],
  [
    'kubernetes/portal.yaml',
    'maxReplicas: 10',
    "maxReplicas: 'ten'",
    "Type 'string' is not assignable to type 'number'",
  ],
  [
    'kubernetes/database.yaml',
    'dataDurability: required',
    'durability: required',
    "'durability' does not exist in type",
  ],
  ['kubernetes/kustomization.yaml', 'PORTAL_URL=', 'PORTAL_ADDRESS=', 'the program reads no PORTAL_ADDRESS'],
  ['kubernetes/kustomization.yaml', 'TRUST_PROXY=10.0.0.0/8', 'TRUST_PROXY=everybody', 'TRUST_PROXY: must be'],
  [
    'kubernetes/kustomization.yaml',
    "newTag: '1'",
    'newTag: latest',
    'image registry.example/portal:latest names no version',
  ],
  ['kubernetes/kustomization.yaml', 'APP_SECRET_FILE=/run/secrets/', 'APP_SECRET=', 'APP_SECRET stands there in clear'],
  ['kubernetes/portal.yaml', 'containerPort: 8900', 'containerPort: 8901', 'nothing answers at /readyz 8901'],
  ['kubernetes/portal.yaml', 'path: /healthz', 'path: /health', 'nothing answers at /health 8900'],
  [
    'kubernetes/portal.yaml',
    'terminationGracePeriodSeconds: 30',
    'terminationGracePeriodSeconds: 5',
    'ms of its drain',
  ],
  ['kubernetes/portal.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', 'it runs as root'],
  ['kubernetes/portal.yaml', 'limits:', 'requests2:', 'it has no limits'],
  ['kubernetes/namespace.yaml', 'kind: Namespace', 'kind: Secret', 'a secret stands there in clear'],
  ['compose.yaml', 'ROLE: worker', 'ROLE: werker', 'compose: no node is a worker'],
  ['compose.yaml', 'ipv4_address: 172.30.0.10', 'ipv4_address: 172.30.0.11', "TRUST_PROXY is not the proxy's address"],
  ['compose.yaml', 'stop_grace_period: 15s', 'stop_grace_period: 3s', 'ms of its drain'],
  ['compose.yaml', 'prometheus:v3.5.0', 'prometheus', 'image docker.io/prom/prometheus names no version'],
  ['compose.yaml', "user: '10001:10001'", "user: '0:0'", 'it runs as root'],
  ['compose.yaml', 'user: haproxy', 'working_dir: /', 'compose.yaml proxy: it runs as root'],
  ['compose.yaml', 'mem_limit: 1g', 'mem_reservation: 1g', 'it has no limits'],
  ['compose.yaml', '8900/readyz', '8900/metrics', 'nobody asks /readyz'],
  ['compose.yaml', 'GF_SECURITY_ADMIN_PASSWORD__FILE', 'GF_SECURITY_ADMIN_PASSWORD', 'stands there in clear'],
  ['up.sh', '$(cat secrets/node_password)', 'hunter2', 'up.sh: an address with its password'],
  ['haproxy.cfg', '"${PORTAL_1}:8000"', '"${PORTAL_1}:8010"', 'haproxy.cfg: no portal listens at 8010'],
  ['haproxy.cfg', 'check inter 1s fall 1 rise 2 port 8900', 'check port 8000', 'nodes are not asked at 8900'],
  ['haproxy.cfg', '/readyz', '/healthz', 'haproxy.cfg: nobody asks /readyz'],
  ['prometheus/prometheus.yml', 'console:8900', 'console:8001', 'prometheus.yml: nobody tells at console:8001'],
  ['systemd/portal@.service', 'User=portal', 'Group=portal', 'it runs as root'],
  ['systemd/portal@.service', 'TimeoutStopSec=15', 'TimeoutStopSec=8', 'ms of its drain'],
  ['systemd/portal-migrate.service', 'MemoryMax=1G', 'MemoryHigh=1G', 'it has no limits'],
  ['Containerfile', ':24.21.0-trixie-slim', ':latest', 'node:latest names no version'],
  ['Containerfile', 'USER 10001:10001', 'USER root', 'Containerfile: it runs as root'],
];

/** Each case type-checks the cluster's objects again, so `gate` runs a quarter. */
const FOURTH = seeded.filter((_, nth) => nth % 4 === 0);
test.each(atDepth(FOURTH, seeded))('%s: %s as %s is found', async (path, from, to, fault) => {
  const text = files[path] ?? '';
  expect(text).toContain(from);
  expect(await deployFaults({ ...files, [path]: text.replaceAll(from, to) })).toContainEqual(
    expect.stringContaining(fault),
  );
});

test('every start command sets the same memory flags', () => {
  const flagsOf = (path: string, command: string) =>
    new RegExp(`((?:--max-\\S+ )+)${command}`).exec(readFileSync(join(folder, '..', path), 'utf8'))?.[1];
  const flags = flagsOf('package.json', 'scripts/start.ts');
  expect(flags).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+ $/);
  expect(flagsOf('deploy/README.md', 'server/src/run.ts')).toBe(flags);
});
