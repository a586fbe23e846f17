import { page, type Shown } from '../../workbench/portal/app.ts';

export const workbench: Shown = {
  pages: [page('member', '/guest-contact'), page('member', '/chat', true), page('member', '/no-page', true)],
};
