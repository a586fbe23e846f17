import { type DecideSettings, settingsWithRules } from './change.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { closeInMaintenance } from './maintenance.ts';
import { settingsConsoleRoutes, settingsRoutes } from './routes.ts';

export { type DecideSettings, type SettingsRule, settingsWithRules } from './change.ts';
export { amountSetting, numberSetting } from './queries.ts';
export { changeSettings, lockedSettings, settingsOf } from './settings.ts';
export { type Settings, grantLimits, payoutLimits } from './values.ts';

interface SettingsDeps extends ModuleDeps {
  readonly decideSettings: DecideSettings;
}

/** The module, with the approval built from the rules of higher modules. */
export const settingsModule = ({ approval }: Pick<ReturnType<typeof settingsWithRules>, 'approval'>) =>
  defineModule<SettingsDeps>({
    name: 'settings',
    layer: 20,
    portal: async (app, { db }) => {
      await closeInMaintenance(app, db);
      settingsRoutes(app, db);
    },
    console: settingsConsoleRoutes,
    approvals: [approval],
    tables: { setting: 'when it is changed' },
  });
