import { type DecideSettings, settingsUnder } from './change.ts';
import { defineRoom, type RoomDeps } from '../platform/room.ts';
import { closeInMaintenance } from './maintenance.ts';
import { settingsConsoleRoutes, settingsRoutes } from './routes.ts';

export { type DecideSettings, type SettingsRule, settingsUnder } from './change.ts';
export { amountSet, numberSet } from './queries.ts';
export { changeSettings, heldSettings, settingsOf } from './settings.ts';
export type { Settings } from './values.ts';
export { givingLimits, payingLimits } from './worth.ts';

interface SettingsDeps extends RoomDeps {
  readonly decideSettings: DecideSettings;
}

/** The room, with how settings are changed under the rules of the rooms above. */
export const settingsRoom = ({ approval }: Pick<ReturnType<typeof settingsUnder>, 'approval'>) =>
  defineRoom<SettingsDeps>({
    name: 'settings',
    stratum: 20,
    portal: async (app, { db }) => {
      await closeInMaintenance(app, db);
      settingsRoutes(app, db);
    },
    console: settingsConsoleRoutes,
    approvals: [approval],
    tables: { setting: 'when it is changed' },
  });
