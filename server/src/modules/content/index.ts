import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { registerUploads } from '../../platform/http/upload-routes.ts';
import { contentConsoleRoutes } from './console-routes.ts';
import { contactLineApproval, contentApproval } from './content.ts';
import { contentExports, contentNames, queues } from './queries.ts';
import { imageConsoleRoutes, sweepPictures } from './images.ts';
import type { SiteReferences } from './references.ts';
import { contentRoutes } from './routes.ts';
import { seedContent } from './seed.ts';

export { type SiteReferences, foreignReferences } from './references.ts';

const UNTIL_REMOVED = 'when an operator removes it';
type ContentDeps = ModuleDeps & SiteReferences;

export const content = defineModule<ContentDeps>({
  name: 'content',
  layer: 30,
  portal: contentRoutes,
  console: async (app, { db, uploads, portalUrl, companyNumbers }) => {
    contentConsoleRoutes(app, db, { portalUrl, companyNumbers });
    await registerUploads(app, uploads, (scope) => imageConsoleRoutes(scope, db));
  },
  approvals: [contactLineApproval, contentApproval],
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
