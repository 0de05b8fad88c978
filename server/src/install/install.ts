import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import { ConfigRefused } from '../ports/config.ts';
import type { Ports } from '../ports.ts';
import { fillBare } from './bare.ts';
import { type DemoPorts, fillDemo } from './demo/demo.ts';

/** How an empty store was filled; `finished: false` means that the first start was interrupted. */
interface Installation extends Document {
  readonly kind: 'demo' | 'bare';
  readonly today: CalendarDate;
  readonly finished: boolean;
}

/**
 * Fills an empty store once (api.md "Running it"). Each step can be repeated, so a first start that was interrupted continues
 * where it stopped.
 * @param demoMonths how many months the demo covers; default: all of them
 * @returns how it was filled, or null if the store was already in use
 * @throws ConfigRefused without demo data and without a first administrator
 */
export async function install(
  ports: DemoPorts & Pick<Ports, 'records' | 'clock'>,
  demoMonths?: number,
): Promise<'demo' | 'bare' | null> {
  const { config, clock, store } = ports;
  const installations = await store.collection<Installation>({ name: 'installation', fields: { kind: 'text' } });
  const begun = await installations.get('hourbook');
  if (begun?.finished) return null;
  if (!begun && !config.demo && !config.admin) {
    throw new ConfigRefused(
      'Nobody could sign in: set HOURBOOK_ADMIN_USERNAME and HOURBOOK_ADMIN_PASSWORD for the first administrator, or HOURBOOK_DEMO=on.',
    );
  }
  const installation: Installation = begun ?? {
    _id: 'hourbook',
    kind: config.demo ? 'demo' : 'bare',
    today: dateIn(DEFAULT_ZONE, clock.now()),
    finished: false,
  };
  await installations.put(installation, 'any');
  if (installation.kind === 'demo') await fillDemo(ports, installation.today, demoMonths);
  else await fillBare(ports, installation.today);
  await installations.put({ ...installation, finished: true }, 'any');
  return installation.kind;
}
