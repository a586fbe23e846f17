import { testChat } from './chat-tests.ts';

// fan-out.all.test.ts runs the same with Redis.
testChat();
