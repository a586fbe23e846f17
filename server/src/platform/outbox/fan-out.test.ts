import { afterAll } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { fanOutByNotify } from '../fan-out/notify.ts';
import { testFanOut } from './test-fan-out.ts';

// fan-out.all.test.ts runs the same on Redis.
const database = await testDatabase();
afterAll(database.close);
testFanOut(database, async () => fanOutByNotify(database.db, database.url));
