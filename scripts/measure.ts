// Measures the figures of docs/goals.md: `npm run measure`, or a part: `-- weight`, `-- lighthouse`, `-- frames`, `--
// axe`. The last line is JSON.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Figure, jsonOf, tableOf } from '../bench/measuring.ts';
import { type Weight, weigh } from '../web/build/weight.ts';
import { buildWeb } from './build-web.ts';
import { frameFigures } from './measure-frames.ts';
import { lighthouseFigures } from './measure-lighthouse.ts';

const GROUPS = ['weight', 'lighthouse', 'frames', 'axe'];

const kB = (bytes: number): number => Math.round(bytes / 10) / 100;
const share = (bytes: number, { react }: Weight): string => (bytes / react).toFixed(2);

const weightFigures = async (): Promise<Figure[]> => {
  const weight = await weigh();
  const { react, firstLoad, after, memberFrame, firstForm, routes, fonts } = weight;
  const [heaviest = '', most = 0] = Object.entries(routes).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const summary = `with what travels by itself afterwards ${share(firstLoad + after, weight)}, a member's with the frame ${share(firstLoad + after + memberFrame, weight)}`;
  return [
    {
      name: 'first load',
      value: Math.round((firstLoad / react) * 1000) / 1000,
      goal: 1.8,
      better: 'less',
      means: `JavaScript that portal.html names (${firstLoad} bytes) ÷ React and React DOM (${react}); ${summary}`,
    },
    {
      name: 'first form',
      value: kB(firstForm),
      goal: 20,
      better: 'less',
      unit: ' kB',
      means: 'what signing in or registering brings, the heavier',
    },
    {
      name: 'lazy routes',
      value: kB(most),
      goal: 25,
      better: 'less',
      unit: ' kB',
      means: `the heaviest of ${Object.keys(routes).length}: ${heaviest}`,
    },
    {
      name: 'fonts',
      value: kB(fonts),
      goal: 90,
      better: 'less',
      unit: ' kB',
      means: 'all of them; the reading mode brings its own in place of the text font',
    },
  ];
};

/** Browser tests that check every page with axe, in light and dark, on phone and desktop. */
const SWEEPS = ['e2e/pages/', 'e2e/workbench/', 'e2e/windows.all.spec.ts'];
const axeFigures = (): Figure[] => {
  const { stdout } = spawnSync('playwright', ['test', ...SWEEPS, '--workers=1', '--reporter=json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_DEPTH: 'all' },
  });
  const { stats, errors } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    stats: { expected: number; unexpected: number };
    errors: { message: string }[];
  };
  if (errors.length || stats.expected + stats.unexpected === 0)
    throw new Error(`axe did not look: ${errors[0]?.message ?? 'no test ran'}`);
  const means = `of ${stats.expected + stats.unexpected} journeys through all pages, those with a violation (npx playwright test ${SWEEPS.join(' ')} names them)`;
  return [{ name: 'axe', value: stats.unexpected, goal: 0, better: 'less', means }];
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
const runs = Number(values.runs ?? 5);
if (positionals.some((each) => !GROUPS.includes(each)) || !Number.isInteger(runs) || runs < 1)
  throw new Error(`npm run measure -- [${GROUPS.join(' ')}] [--runs <how many, for lighthouse and frames>]`);
const wants = (group: string): boolean => positionals.length === 0 || positionals.includes(group);

await buildWeb();
const figures = [
  ...(wants('weight') ? await weightFigures() : []),
  ...(wants('lighthouse') ? await lighthouseFigures(runs) : []),
  ...(wants('frames') ? await frameFigures(runs) : []),
  ...(wants('axe') ? axeFigures() : []),
];
const load = loadavg().map((each) => each.toFixed(1));
process.stdout.write(`load ${load.join(' ')}\n\n${tableOf(figures)}\n\n${jsonOf(figures)}\n`);
process.exit(0);
