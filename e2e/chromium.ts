import sparticuz from '@sparticuz/chromium';

/** Path of the tests' browser; unpacked on first use. */
export const executablePath = await sparticuz.executablePath();
/**
 * Flags of the browser. The library's own list turns off web security, which the tests check. Drawing in the browser's
 * process saves 5 % of the machine.
 */
export const args = ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--font-render-hinting=none'];
