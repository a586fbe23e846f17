export { closeInMaintenance } from './maintenance.ts';
export { settingsConsoleRoutes, settingsRoutes } from './routes.ts';
export { settingsOf } from './settings.ts';
export type { Settings } from './values.ts';
