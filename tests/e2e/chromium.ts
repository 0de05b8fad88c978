import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const playwright = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));

/** The system's Chromium, or Playwright's, installed if needed, or apt's. @throws if none is available */
function findChromium(): string {
  const found = onPath() ?? ofPlaywright();
  if (found) return found;
  attempt(() => execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' }));
  const installed = ofPlaywright();
  if (installed) return installed;
  attempt(() => execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' }));
  const packaged = onPath();
  if (packaged) return packaged;
  throw new Error('The browser tests need Chromium: install it, or run `npx playwright install chromium`.');
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

const ofPlaywright = (): string | undefined => [chromium.executablePath()].find(existsSync);

function isExecutable(file: string): boolean {
  return attempt(() => accessSync(file, constants.X_OK));
}

function attempt(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/**
 * Playwright's list of disabled features, which ours replaces, without those of other browsers; in addition, two pages
 * for address bar suggestions, which each Chromium window would load in separate processes although nobody sees them.
 */
const DISABLED = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Starts a browser with an empty profile that contacts no server but the page's. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox', // the sandbox does not work as root, which is the user on build machines
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED.join(',')}`,
    ],
  });
}
