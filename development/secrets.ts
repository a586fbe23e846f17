import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a data directory generates once and keeps. Production brings its own and never reads these. */
export interface Secrets {
  readonly postgres_password: string;
  readonly owner_password: string;
  readonly app_password: string;
  readonly app_secret: string;
}

const generated = (): Secrets => {
  const secret = () => randomBytes(32).toString('base64url');
  return { postgres_password: secret(), owner_password: secret(), app_password: secret(), app_secret: secret() };
};

/** The secrets in `dataDir/secrets.json` (mode 0600), made at the first call. Whoever calls at the same time gets the same. */
export const secretsIn = async (dataDir: string): Promise<Secrets> => {
  // Others may pass through but not look around: the database inside runs as another user when root starts it.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const file = join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return JSON.parse(kept) as Secrets;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(generated(), null, 2)}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return JSON.parse(await readFile(file, 'utf8')) as Secrets;
};
