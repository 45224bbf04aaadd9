import type { z } from 'zod';
import type { party, staffCargo } from '#shared/contract/shapes.ts';

export type StaffParcel = z.output<typeof staffCargo>;
export type Party = z.output<typeof party>;
