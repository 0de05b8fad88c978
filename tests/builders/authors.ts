import type { Author, Command } from '@hourbook/server/command.ts';

/** Somebody who changes something. @param command absent: nobody repeats it */
export const author = (actorId: number, command: Command | null = null): Author => ({ actorId, command });
