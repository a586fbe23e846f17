import { type DecideSettings, settingsUnder } from './change.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { closeInMaintenance } from './maintenance.ts';
import { settingsConsoleRoutes, settingsRoutes } from './routes.ts';

export { type DecideSettings, type SettingsRule, settingsUnder } from './change.ts';
export { amountSet, numberSet } from './queries.ts';
export { changeSettings, heldSettings, settingsOf } from './settings.ts';
export type { Settings } from './values.ts';
export { givingLimits, payingLimits } from './worth.ts';

interface SettingsDeps extends ModuleDeps {
  readonly decideSettings: DecideSettings;
}

/** The module, with how settings are changed under the rules of the modules above. */
export const settingsModule = ({ approval }: Pick<ReturnType<typeof settingsUnder>, 'approval'>) =>
  defineModule<SettingsDeps>({
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
