import { page, type Shown } from '../../workbench/portal/app.ts';

export const workbench: Shown = {
  pages: [page('visitor', '/'), page('member', '/'), page('closed', '/', true)],
};
