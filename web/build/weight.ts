import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const DIST = join(import.meta.dirname, '../dist');
const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

export interface Weight {
  /** react and react-dom alone, through the same compiler. */
  readonly react: number;
  /** The scripts that portal.html names. */
  readonly firstLoad: number;
  /** What starts to travel by itself when `/` stands for a visitor: how the API is asked, banners, the contact button, and what stands around the pages. */
  readonly after: number;
  /** What signing in or registering brings, the heavier of the two. */
  readonly firstForm: number;
  /** What a page or window brings that neither the first load nor its frame has brought, by name. */
  readonly routes: Readonly<Record<string, number>>;
  /** Mini-games: what all of them share beyond the member's frame, what each brings besides, and what a round with its proof brings to either. */
  readonly minigame: {
    readonly play: number;
    readonly stages: Readonly<Record<string, number>>;
    readonly proof: number;
  };
  /** A member's frame, beyond a visitor's first load. */
  readonly memberFrame: number;
  /** All that travel, and what they become for whoever chose the reading mode. */
  readonly fonts: number;
  readonly readingFonts: number;
  readonly stylesheet: number;
  readonly html: number;
}

/** What the built web weighs, in bytes, JavaScript gzipped at level 9. It is the same on every machine. Needs web/dist. */
export const weigh = async (): Promise<Weight> => {
  const html = readFileSync(join(DIST, 'portal.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const scripts = named.filter((file) => file.endsWith('.js'));
  const graph = graphOf(scripts.filter((file) => file.startsWith('assets/')).map((file) => basename(file)));
  const first = new Set([...graph.first, ...scripts.map((file) => basename(file))]);
  const after = graph.beyond(graph.entries(/^(calls|deferred)-/), first);
  const there = new Set([...first, ...after]);
  const frame = graph.beyond(graph.entries(/^member-(?!home)/), there);
  const inside = new Set([...there, ...frame]);
  const weightOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + graph.size(file), 0);
  const brought = (entry: string) => {
    const alone = graph.beyond([entry], there);
    const isMembers = [...frame].some((file) => alone.has(file) && file.startsWith('member-'));
    return weightOf(isMembers ? graph.beyond([entry], inside) : alone);
  };
  const lazy = graph.entries(/./).filter((file) => !inside.has(file));
  const stages = lazy.filter((file) => /^(lucky-wheel|gacha|card-flip|star-slot|hi-lo)-page-/.test(file));
  const each = stages.map((file) => graph.beyond([file], inside));
  const play = new Set([...(each[0] ?? [])].filter((file) => each.every((files) => files.has(file))));
  const fonts = readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `assets/${file}`);
  const isLooped = (file: string) => file.includes('looped');
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + readFileSync(join(DIST, file)).length, 0);
  return {
    react: await reactAlone(),
    firstLoad: scripts.reduce((sum, file) => sum + gzipped(readFileSync(join(DIST, file))), 0),
    after: weightOf(after),
    firstForm: Math.max(...graph.entries(/^(login|register)-dialog-/).map(brought)),
    routes: Object.fromEntries(lazy.map((file) => [nameOf(file), brought(file)])),
    minigame: {
      play: weightOf(play),
      stages: Object.fromEntries(
        stages.map((file) => [nameOf(file), weightOf(graph.beyond([file], new Set([...inside, ...play])))]),
      ),
      proof: weightOf(graph.beyond(graph.entries(/^(fair-sheet|proof)-/), new Set([...inside, ...play]))),
    },
    memberFrame: weightOf(frame),
    fonts: bytes(fonts.filter((file) => !isLooped(file))),
    readingFonts: bytes(fonts.filter((file) => !/anuphan/.test(file))),
    stylesheet: named
      .filter((file) => file.endsWith('.css'))
      .reduce((sum, file) => sum + gzipped(readFileSync(join(DIST, file))), 0),
    html: gzipped(html),
  };
};

/** Without what its content adds to it. */
const nameOf = (file: string): string => file.replace(/-[\w-]{7}\.js$/, '');

/** Which file asks for which, read from the files themselves. */
const graphOf = (roots: readonly string[]) => {
  const texts = new Map<string, string>();
  const text = (file: string): string => {
    const path = [join(DIST, 'assets', file), join(DIST, file)].find((each) => existsSync(each));
    const known = texts.get(file) ?? (path ? readFileSync(path, 'utf8') : '');
    texts.set(file, known);
    return known;
  };
  const names = (file: string, pattern: RegExp) => [...text(file).matchAll(pattern)].map(([, name = '']) => name);
  const needs = (file: string) => names(file, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  const mayAskFor = (file: string) => names(file, /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g);
  const closure = (from: readonly string[], also: typeof needs = () => []): Set<string> => {
    const seen = new Set(from);
    for (const file of seen) for (const next of [...needs(file), ...also(file)]) seen.add(next);
    return seen;
  };
  const all = [...closure(roots, mayAskFor)];
  return {
    first: closure(roots),
    size: (file: string) => gzipped(text(file)),
    /** What is asked for by name while the portal runs. */
    entries: (pattern: RegExp) => [...new Set(all.flatMap(mayAskFor))].filter((file) => pattern.test(file)),
    beyond: (from: readonly string[], there: ReadonlySet<string>) =>
      new Set([...closure(from)].filter((file) => !there.has(file))),
  };
};

const ONLY_REACT = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
  createRoot(document.body).render(createElement('p'));`;

const reactAlone = async (): Promise<number> => {
  const { NODE_ENV } = process.env;
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    root: join(DIST, '..'),
    define: { 'process.env.NODE_ENV': '"production"' }, // also where tests run
    plugins: [
      {
        name: 'only-react',
        resolveId: (id) => (id === 'virtual:react' ? '\0react' : null),
        load: (id) => (id === '\0react' ? ONLY_REACT : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'virtual:react' },
    },
  })) as Rolldown.RolldownOutput;
  // A build leaves `production` behind, and what is started next would take it for its own.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  return result.output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipped(file.code) : 0), 0);
};
