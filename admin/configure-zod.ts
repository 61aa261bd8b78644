import { z } from 'zod';

// Its first schema would try to compile code, which the content security policy forbids: imported before all others.
z.config({ jitless: true });
