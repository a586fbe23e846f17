import { employeeActs } from './employees.ts';
import { memberActs } from './members.ts';
import { outsideActs } from './outside.ts';

/** Everybody's acts with their weights. */
export const actors = { ...memberActs, ...outsideActs, ...employeeActs };
export type ActorName = keyof typeof actors;
