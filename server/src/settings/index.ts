import { settingsApproval } from './change.ts';
import { defineRoom } from '../platform/room.ts';
import { closeInMaintenance } from './maintenance.ts';
import { settingsConsoleRoutes, settingsRoutes } from './routes.ts';

export { numberSet } from './queries.ts';
export { changeSettings, settingsOf } from './settings.ts';
export type { Settings } from './values.ts';

export const settings = defineRoom({
  name: 'settings',
  portal: async (app, { db }) => {
    await closeInMaintenance(app, db);
    settingsRoutes(app, db);
  },
  console: settingsConsoleRoutes,
  approvals: [settingsApproval],
  tables: { setting: 'when it is changed' },
});
