import { Soon } from './soon.tsx';

export const handle = { title: 'แชทกับแอดมิน' };

/** The frame of one task names it already. */
export const Component = () => <Soon />;
