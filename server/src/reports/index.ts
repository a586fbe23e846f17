export { checksOf, findingsOf } from './reconcile.ts';
export { reportsConsoleRoutes } from './routes.ts';
