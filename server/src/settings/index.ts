import { defineRoom } from '../platform/room.ts';
import { closeInMaintenance } from './maintenance.ts';
import { settingsConsoleRoutes, type SettingsDeps, settingsRoutes } from './routes.ts';

export { numberSet } from './queries.ts';
export { changeSettings, settingsOf } from './settings.ts';
export type { Settings } from './values.ts';

export const settings = defineRoom<SettingsDeps>({
  name: 'settings',
  portal: async (app, { db }) => {
    await closeInMaintenance(app, db);
    settingsRoutes(app, db);
  },
  console: settingsConsoleRoutes,
  tables: { setting: 'when it is changed' },
});
