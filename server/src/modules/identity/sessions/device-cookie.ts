import { deviceCookie } from '../../../platform/http/device.ts';

export const { of: deviceOf, keep: keepDevice } = deviceCookie('auth.device', 'lax');
