import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { withUploads } from '../../platform/http/upload-routes.ts';
import { queues } from './dashboard-queries.ts';
import { contactLineApproval } from './contact-line-approval.ts';
import { contentConsoleRoutes } from './console-routes.ts';
import { contentExports } from './exports-queries.ts';
import { imageConsoleRoutes, sweepPictures } from './images.ts';
import type { House } from './member-texts.ts';
import { textApproval } from './texts.ts';
import { contentRoutes } from './routes.ts';
import { seedContent } from './seed.ts';

const UNTIL_REMOVED = 'when an operator removes it';
import { contentNames } from './audit-labels-queries.ts';

export { type House, foreignReferences } from './member-texts.ts';

type ContentDeps = ModuleDeps & House;

export const content = defineModule<ContentDeps>({
  name: 'content',
  stratum: 30,
  portal: contentRoutes,
  console: async (app, { db, uploads, portalUrl, houseNumbers }) => {
    contentConsoleRoutes(app, db, { portalUrl, houseNumbers });
    await withUploads(app, uploads, (scope) => imageConsoleRoutes(scope, db));
  },
  approvals: [contactLineApproval, textApproval],
  sweep: sweepPictures,
  exports: contentExports,
  seed: seedContent,
  names: contentNames,
  queues,
  tables: {
    announcement: UNTIL_REMOVED,
    banner: UNTIL_REMOVED,
    contact_line: UNTIL_REMOVED,
    contact_message: 'kept',
    help_topic: UNTIL_REMOVED,
  },
});
