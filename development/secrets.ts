import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets generated once per data directory. Production sets its own. */
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

/**
 * Returns the secrets of `dataDir/secrets.json` (mode 0600), created on the first call; concurrent callers get the
 * same.
 */
export const secretsIn = async (dataDir: string): Promise<Secrets> => {
  // Others may traverse but not list the folder: PostgreSQL runs as another user under root.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const file = join(dataDir, 'secrets.json');
  const saved = await readFile(file, 'utf8').catch(() => undefined);
  if (saved) return JSON.parse(saved) as Secrets;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(generated(), null, 2)}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return JSON.parse(await readFile(file, 'utf8')) as Secrets;
};
