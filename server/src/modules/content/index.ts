import { defineModule } from '../../platform/module.ts';
import { registerUploads } from '../../platform/http/upload-routes.ts';
import { contentConsoleRoutes } from './console-routes.ts';
import { contactLineApproval, contentApproval, publishScheduled } from './content.ts';
import { contentExports, contentNames, queues } from './queries.ts';
import { imageConsoleRoutes, sweepPictures } from './images.ts';
import { contentRoutes } from './routes.ts';
import { seedContent } from './seed.ts';

export { type Site, foreignReferences } from './references.ts';

const UNTIL_REMOVED = 'when an operator removes it';
export const content = defineModule({
  name: 'content',
  layer: 35,
  portal: contentRoutes,
  console: async (app, { db, uploads, portalUrl }) => {
    contentConsoleRoutes(app, db, { portalUrl });
    await registerUploads(app, uploads, (scope) => imageConsoleRoutes(scope, db));
  },
  approvals: [contactLineApproval, contentApproval],
  clock: { 'publish-scheduled-content': '* * * * *' },
  jobs: ({ db }) => ({ 'publish-scheduled-content': () => publishScheduled(db) }),
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
