export { paymentConsoleRoutes } from './console-routes.ts';
export { expireDeposits } from './deposits.ts';
export { recentOf } from './history.ts';
export { bankListeners } from './listeners.ts';
export { seedPayment } from './seed.ts';
export { totals } from './totals.ts';
export { paymentRoutes } from './routes.ts';
export { executors } from './withdrawal-decisions.ts';
