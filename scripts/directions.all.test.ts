import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const { forbidden = [], options = {} } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;

/** Rules broken by a tree in which one file imports another. */
const violations = async (from: string, to: string): Promise<string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'directions-'));
  try {
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    write(to, 'export const there = 1;\n');
    write(from, `export { there } from './${relative(dirname(from), to)}';\n`);
    const { tsConfig: _, ...rest } = options;
    const { output } = await cruise([from.split('/', 2).join('/')], {
      ...rest,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
    });
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

test.each([
  ['kit-knows-no-app', 'kit/planted.ts', 'portal/home/words.ts'],
  ['tools-stay-out-of-the-product', 'kit/planted.ts', 'workbench/planted.ts'],
  ['portal-and-console-are-strangers', 'portal/app/planted.ts', 'console/app/words.ts'],
  ['portal-and-console-are-strangers', 'workbench/console/planted.ts', 'portal/app/words.ts'],
  ['portal-and-console-are-strangers', 'workbench/portal/planted.ts', 'workbench/console/words.ts'],
  ['features-share-queries', 'portal/home/planted.tsx', 'portal/identity/section.tsx'],
  ['features-share-queries', 'portal/home/planted.tsx', 'portal/app/frame/header.tsx'],
  ['features-share-queries', 'console/payments/planted.tsx', 'console/identity/table.tsx'],
  ['features-share-queries', 'console/payments/planted.tsx', 'console/app/frame/shell.tsx'],
  ['features-share-queries', 'console/parts/planted.tsx', 'console/identity/table.tsx'],
  ['tools-stay-out-of-the-product', 'portal/home/planted.tsx', 'workbench/sample.ts'],
  ['tools-stay-out-of-the-product', 'portal/home/planted.tsx', 'portal/home/workbench.ts'],
  ['tools-stay-out-of-the-product', 'portal/home/planted.tsx', 'portal/home/prefetch.ts'],
])('only %s finds %s -> %s', async (rule, from, to) => {
  expect(await violations(`web/src/${from}`, `web/src/${to}`)).toEqual([rule]);
});

test.each([
  ['portal/home/planted.tsx', 'portal/payments/queries.ts'],
  ['portal/app/planted.tsx', 'portal/home/member-home.tsx'],
  ['portal/home/feature.ts', 'portal/feature.ts'],
  ['portal/home/workbench.ts', 'workbench/sample.ts'],
  ['console/payments/planted.tsx', 'console/parts/table.tsx'],
  ['console/payments/planted.tsx', 'console/identity/queries.ts'],
  ['console/app/planted.tsx', 'console/payments/deposits-page.tsx'],
])('%s may import %s', async (from, to) => {
  expect(await violations(`web/src/${from}`, `web/src/${to}`)).toEqual([]);
});

test.each([
  ['payments-rules|postings|queries', 'payments/rules.ts', 'payments/settlement.ts'],
  ['payments-settlement', 'payments/settlement.ts', 'payments/lines/queries.ts'],
  ['payments-lines', 'payments/lines/ingest.ts', 'payments/deposits/deposits.ts'],
  ['payments-deposits', 'payments/deposits/deposits.ts', 'payments/gateways/polling.ts'],
  ['payments-gateways', 'payments/gateways/polling.ts', 'payments/slips/slips.ts'],
  ['payments-slips', 'payments/slips/slips.ts', 'payments/withdrawals/by-hand.ts'],
  ['payments-withdrawals', 'payments/withdrawals/by-hand.ts', 'payments/adjustments.ts'],
  ['payments-adjustments', 'payments/adjustments.ts', 'payments/console-routes.ts'],
  ['banking-accounts', 'banking/accounts/accounts.ts', 'banking/gateways/gateways.ts'],
  ['banking-payouts', 'banking/payouts/payouts.ts', 'banking/inbox/inbox.ts'],
])('%s-looks-only-back finds %s -> %s, but not the reverse', async (early, from, to) => {
  expect(await violations(`server/src/modules/${from}`, `server/src/modules/${to}`)).toEqual([
    `${early}-looks-only-back`,
  ]);
  expect(await violations(`server/src/modules/${to}`, `server/src/modules/${from}`)).toEqual([]);
});
