export { checksOf, findingsOf } from './reconcile.ts';
export { reportsConsoleRoutes, reportsRoutes } from './routes.ts';
