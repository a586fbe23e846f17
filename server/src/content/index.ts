export { contentConsoleRoutes } from './console-routes.ts';
export { imageConsoleRoutes, sweepPictures } from './images.ts';
export { contentRoutes } from './routes.ts';
export { seedContent } from './seed.ts';
