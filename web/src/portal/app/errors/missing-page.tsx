import { ErrorPage } from './error-page.tsx';
import * as words from '../words.ts';

export const handle = { title: words.errors.missing[1] };
export const Component = () => <ErrorPage kind="missing" />;
