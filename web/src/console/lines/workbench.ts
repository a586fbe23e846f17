import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

/** Its rows stand with those of the deposits they are matched with. */
export const workbench: WorkbenchFeature = {
  pages: [page('/finance/lines', 'ไม่มีรายการ')],
  samples: [],
};
