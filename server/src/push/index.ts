export { KNOWN_HOSTS } from './endpoints.ts';
export { PUSH_JOB, pushAfter, sendPush } from './pushes.ts';
export { sweepSubscriptions } from './queries.ts';
export { pushRoutes } from './routes.ts';
export { postPush } from './post.ts';
export { type Push, vapidOf } from './vapid.ts';
