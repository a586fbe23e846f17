import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: [],
};

/** `networking.k8s.io/v1` is `kubernetes-types/networking/v1`; third-party kinds are in deploy-kinds.ts. */
const moduleOf = ({ apiVersion }: KubernetesObject): string => {
  const [group = '', version] = apiVersion.split('/');
  const own = version && group.includes('.') && !group.endsWith('.k8s.io');
  if (own || group === 'kustomize.config.k8s.io') return join(root, 'scripts/deploy-kinds.ts');
  return `kubernetes-types/${version ? group.split('.')[0] : 'core'}/${version ?? group}`;
};

/** Type errors of objects by the compiler, each with the object's name. */
export const schemaFaults = async (
  objects: readonly (readonly [name: string, KubernetesObject])[],
): Promise<string[]> => {
  const folder = await mkdtemp(join(root, 'node_modules/.deploy-check-')); // so that packages resolve
  try {
    const lines = objects.map(
      ([, object], index) =>
        `export const o${index}: import(${JSON.stringify(moduleOf(object))}).${object.kind} = ${JSON.stringify(object)};`,
    );
    await writeFile(join(folder, 'objects.ts'), lines.join('\n'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['objects.ts'] }));
    const stdout = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).then(
      () => '',
      (error: Error & { stdout?: string }) => error.stdout || error.message,
    );
    return stdout
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const [, number = '0', sentence = line] = /objects\.ts\((\d+),\d+\): error TS\d+: (.*)/.exec(line) ?? [];
        return `${objects[Number(number) - 1]?.[0] ?? 'objects'}: ${sentence.replaceAll('"', '')}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
};
