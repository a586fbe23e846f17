import { deviceCookie } from '../../../platform/http/device-cookie.ts';

export const { of: deviceOf, keep: keepDevice } = deviceCookie('auth.device', 'lax');
