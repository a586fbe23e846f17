import { page, type Shown } from '../../workbench/portal/app.ts';

export const workbench: Shown = {
  pages: [page('member', '/guest-contact'), page('member', '/no-page', true)],
};
