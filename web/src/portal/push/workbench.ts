import { getPush } from '@portal/contract/push.ts';
import type { FeatureWorkbench } from '../../workbench/portal/app.ts';
import { sample } from '../../workbench/sample.ts';

export const workbench: FeatureWorkbench = { samples: [sample(getPush, { data: { public_key: 'B'.repeat(87) } })] };
