import { defineRoom } from '../platform/room.ts';
import { withUploads } from '../platform/http/upload-routes.ts';
import { contactLineApproval } from './contact-lines-by-two.ts';
import { contentConsoleRoutes } from './console-routes.ts';
import { contentExports } from './exports/queries.ts';
import { imageConsoleRoutes, sweepPictures } from './images.ts';
import { contentRoutes } from './routes.ts';
import { seedContent } from './seed.ts';

const UNTIL_REMOVED = 'when an operator removes it';
import { contentNames } from './names/queries.ts';

export const content = defineRoom({
  name: 'content',
  portal: contentRoutes,
  console: async (app, { db, uploads }) => {
    contentConsoleRoutes(app, db);
    await withUploads(app, uploads, (scope) => imageConsoleRoutes(scope, db));
  },
  approvals: [contactLineApproval],
  sweep: sweepPictures,
  exports: contentExports,
  seed: seedContent,
  names: contentNames,
  tables: {
    announcement: UNTIL_REMOVED,
    banner: UNTIL_REMOVED,
    contact_line: UNTIL_REMOVED,
    contact_message: 'kept',
    help_topic: UNTIL_REMOVED,
  },
});
