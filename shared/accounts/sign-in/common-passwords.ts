// The commonest passwords of at least eight characters, and shorter words that people lengthen by digits. Repeated
// and consecutive characters are not listed: password-rules.ts recognizes them.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    01011980 01011990 01012000 01012010 01012011 1029384756 11112222 111222333 11223344 1122334455 11235813 1123581321
    1232323q 123321123 12344321 123454321 1234554321 12345678910 123456789a 123456789q 1234567a 1234567q 12345qwert
    1234abcd 1234qwer 123654789 12369874 123698745 123qwe123 123qweasd 123qweasdzxc 12qwaszx 147258369 147852369
    14789632 147896325 192837465 1a2b3c4d 1passwor 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
    31415926 4815162342 741852963 789456123 a1234567 a1b2c3d4 aardvark abc abcd abcd1234 access adgjmptw admin
    adminadmin administrator airborne airforce airplane alejandr aleksandr alexande alexander alexandr angel anthony
    apple asdf asdf1234 asdfgh ashley aspirine assassin atlantis azerty babydoll babygirl babylon bailey banana barcelon
    barcelona baseball basketba batman billybob blackcat blackdog blink blizzard bluebird blueeyes bluemoon bobafett
    bonehead brooklyn buckeyes budlight bulldogs buster cadillac californ cardinal carolina cavalier champion changeme
    chargers charlie charlott cheese chelsea cherokee chevelle cheyenne chocolat christia christin christop cocacola
    colombia colorado coltrane computer computer1 concrete consumer cookie cooldude correcthorsebatterystaple corvette
    cowboys creative crusader daniel darkness darkside darkstar deadhead defender deftones devildog diamonds dietcoke
    dingdong discover dodgeram dolphins donald dragon drowssap drpepper einstein ekaterina electric elephant elizabet
    engineer enterpri eternity explorer fireball firebird flower football formula freckles freedom freepass freeuser
    garfield gateway george geronimo ginger godzilla goldfish goodluck google greenday guardian guest guinness halflife
    hannah hannibal harley heather hello hercules highland hockey hollywoo hongkong hunter icecream ilove iloveyou
    immortal infinity internet intrepid jennifer jessica jordan joshua justdoit juventus kangaroo katerina kawasaki
    keyboard killer kingkong kingston kittycat lacrosse lasvegas letmein lifehack lightnin liverpoo liverpool login
    logitech lollipop london lonestar lonewolf longhorn lovely loverboy lowrider makaveli manchester marathon mariners
    marlboro maryjane master matrix matthew maverick megadeth mercedes meridian mersedes metallic metallica michael
    michigan microsoft midnight minecraft mongoose monkey montreal morpheus motorola mountain munchkin mushroom musicman
    mustang mustangs naruto ncc1701d ncc1701e nicole nintendo nuttertools oblivion orange overlord pa55word pakistan
    panasonic panthers paradise pass passport passw passw0rd password patrick patriots pavilion pearljam penguins pepper
    peterpan platinum playtime plymouth pokemon poohbear portland portugal precious predator presario princess punisher
    punkrock purple q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx qazwsxed qazwsxedc qazxswedc qweasdzxc qwer qwer1234
    qwerasdf qwert qwerty qwerty12345 ragnarok raistlin rammstein ranger redskins redwings renegade richard robert
    rockstar rolltide root rootbeer rush2112 samantha samsung sandiego scarface scoobydo scooter scorpion scotland
    sebastia secret security seinfeld seminole semperfi septembe serenity server shadow shamrock sherlock showtime
    silver simpsons sithlord skittles skywalke slapshot slipknot snickers snowball soccer socrates softball software
    spiderma spiderman spitfire squirrel srinivas starcraft stardust stargate startrek starwars steelers stephani
    stingray stonecol stranger summer sundance sunshine super superfly superman svetlana sweetpea swimming swordfis
    swordfish tacobell tarheels test tester thailand thomas thunder tigger titleist tottenha trombone trustno twilight
    ultimate user vacation valentin valentina vanhalen verbatim veronika vladimir warcraft warriors waterloo welcome
    werewolf westside whatever wildcats william winter wolfgang wolfpack wolverin wolverine wordpass wrangler wrinkle
    yankees yellow zaq zaq1 zaq12wsx zaq1xsw2 zeppelin zxcv1234 zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
