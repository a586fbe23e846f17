import { checkNames } from '@portal/contract/console/check-names.ts';
import { getLedgerHealth } from '@portal/contract/console/control.ts';
import { sample } from '../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const check = (name: (typeof checkNames)[number], place: number) => ({
  name,
  ok: place !== 3,
  figure: place === 3 ? '2' : '0',
});

export const workbench: WorkbenchFeature = {
  pages: [page('/ledger')],
  samples: [
    sample(
      getLedgerHealth,
      { data: { ok: false, checks: checkNames.map(check) } },
      { data: { ok: true, checks: checkNames.map((name) => ({ name, ok: true, figure: '0' })) } },
    ),
  ],
};
