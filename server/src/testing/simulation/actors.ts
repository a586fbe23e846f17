import { chatActs } from './chat.ts';
import { employeeActs } from './employees.ts';
import { memberActs } from './members.ts';
import { outsideActs } from './outside.ts';

/** Everybody's acts with their weights. */
export const actors = { ...memberActs, ...outsideActs, ...employeeActs, ...chatActs };
export type ActorName = keyof typeof actors;
