export const NOTE: string;
export const isInstalled: (root: string) => boolean;
export const isProduction: (root: string) => boolean;
