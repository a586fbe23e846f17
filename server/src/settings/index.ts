export { closeInMaintenance } from './maintenance.ts';
export { settingsConsoleRoutes, settingsRoutes } from './routes.ts';
export { numberSet } from './queries.ts';
export { changeSettings, settingsOf } from './settings.ts';
export type { Settings } from './values.ts';
