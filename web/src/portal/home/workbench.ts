import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';

export const workbench: FeatureWorkbench = {
  pages: [page('visitor', '/'), page('member', '/'), page('closed', '/', true)],
};
