export type FormKind = 'home' | 'contact' | 'quote'
