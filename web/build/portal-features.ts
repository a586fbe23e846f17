import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const portal = join(import.meta.dirname, '../src/portal');

/** What the features of the portal declare beside their `feature.ts`, by folder below it: read from each file of this name. */
export const declaredIn = async <T>(file: `${string}.ts`): Promise<readonly (readonly [folder: string, T])[]> =>
  Promise.all(
    globSync(`**/${file}`, { cwd: portal })
      .toSorted()
      .map(async (path) => {
        const declared: unknown = await import(pathToFileURL(join(portal, path)).href);
        return [dirname(path), declared as T] as const;
      }),
  );
