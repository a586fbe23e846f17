import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';

export const workbench: FeatureWorkbench = {
  pages: [page('member', '/guest-contact'), page('member', '/no-page', true)],
};
