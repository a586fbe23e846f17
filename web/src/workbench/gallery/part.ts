import type { ReactNode } from 'react';

export interface Part {
  readonly name: string;
  readonly shown: ReactNode;
}
