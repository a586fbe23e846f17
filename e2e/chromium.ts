import sparticuz from '@sparticuz/chromium';

/** Where the browser of the tests lies; unpacked the first time somebody asks. */
export const executablePath = await sparticuz.executablePath();
/**
 * Not the library's own list: that switches the web's security off, which the tests are there to see at work. What would draw
 * by a process of its own draws in the browser's: a twentieth less of the machine.
 */
export const args = ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--font-render-hinting=none'];
