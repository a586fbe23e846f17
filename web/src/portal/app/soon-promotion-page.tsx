import { Soon } from './soon.tsx';

const title = 'โปรโมชั่น';
export const handle = { title };

export const Component = () => <Soon title={title} />;
