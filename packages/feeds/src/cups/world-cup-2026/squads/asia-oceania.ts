/** The Asian and Oceanian squads of the World Cup 2026, in squad notation. */
export const ASIAN_AND_OCEANIAN_SQUADS = `
AUS
G 1 Mathew Ryan, 12 Paul Izzo, 18 Patrick Beach
D 2 Miloš Degenek, 3 Alessandro Circati, 4 Jacob Italiano, 5 Jordan Bos, 6 Jason Geria, 15 Kai Trewin, 16 Aziz Behich, 19 Harry Souttar, 21 Cameron Burgess, 25 Lucas Herrington
M 8 Connor Metcalfe, 13 Aiden O'Neill, 14 Cammy Devlin, 22 Jackson Irvine, 24 Paul Okon-Engstler
F 7 Mathew Leckie, 9 Mohamed Touré, 10 Ajdin Hrustic, 11 Awer Mabil, 17 Nestory Irankunda, 20 Cristian Volpato, 23 Nishan Velupillay, 26 Tete Yengi

IRN
G 1 Alireza Beiranvand, 12 Payam Niazmand, 22 Hossein Hosseini
D 2 Saleh Hardani, 3 Ehsan Hajsafi, 4 Shojae Khalilzadeh, 5 Milad Mohammadi, 13 Hossein Kanaanizadegan, 17 Aria Yousefi, 19 Ali Nemati, 23 Ramin Rezaeian, 25 Danial Eiri
M 6 Saeid Ezatolahi, 7 Alireza Jahanbakhsh, 8 Mohammad Mohebi, 14 Saman Ghoddos, 15 Rouzbeh Cheshmi, 16 Mehdi Torabi, 21 Mohammad Ghorbani, 26 Amirmohammad Razzaghinia
F 9 Mehdi Taremi, 10 Mehdi Ghayedi, 11 Ali Alipour, 18 Amirhossein Hosseinzadeh, 20 Shahriyar Moghanlou, 24 Dennis Eckert

IRQ
G 1 Fahad Talib, 12 Jalal Hassan, 22 Ahmed Basil
D 2 Rebin Sulaka, 3 Hussein Ali, 4 Zaid Tahseen, 5 Akam Hashim, 6 Manaf Younis, 15 Ahmed Maknzi, 23 Merchas Doski, 25 Mustafa Saadoon, 26 Frans Putros
M 7 Youssef Amyn, 8 Ibrahim Bayesh, 14 Zidane Iqbal, 16 Amir Al-Ammari, 19 Kevin Yakob, 20 Aimar Sher, 24 Zaid Ismail
F 9 Ali Al-Hamadi, 10 Mohanad Ali, 11 Ahmed Qasem, 13 Ali Yousif, 17 Ali Jasim, 18 Aymen Hussein, 21 Marko Farji

JOR
G 1 Yazeed Abulaila, 12 Nour Bani Attiah, 22 Abdallah Al-Fakhouri
D 2 Mohammad Abu Hashish, 3 Abdallah Nasib, 4 Husam Abu Dahab, 5 Yazan Al-Arab, 16 Mo Abualnadi, 17 Salim Obaid, 19 Saed Al-Rosan, 23 Ihsan Haddad, 26 Anas Badawi
M 6 Amer Jamous, 8 Noor Al-Rawabdeh, 14 Rajaei Ayed, 15 Ibrahim Sadeh, 18 Mohammad Ahmed Mohammad Taha, 20 Mohannad Abu Taha, 21 Nizar Al-Rashdan, 25 Mohammad Al-Dawoud
F 7 Mohammad Abu Zrayq, 9 Ali Olwan, 10 Musa Al-Taamari, 11 Odeh Al-Fakhouri, 13 Mahmoud Al-Mardi, 24 Ali Azaizeh

JPN
G 1 Zion Suzuki, 12 Keisuke Ōsako, 23 Tomoki Hayakawa
D 2 Yukinari Sugawara, 3 Shōgo Taniguchi, 4 Kō Itakura, 5 Yūto Nagatomo, 16 Tsuyoshi Watanabe, 20 Ayumu Seko, 21 Hiroki Itō, 22 Takehiro Tomiyasu, 25 Junnosuke Suzuki
M 6 Wataru Endo, 7 Ao Tanaka, 8 Takefusa Kubo, 10 Ritsu Dōan, 11 Daizen Maeda, 13 Keito Nakamura, 14 Junya Itō, 15 Daichi Kamada, 17 Yuito Suzuki, 24 Kaishū Sano
F 9 Keisuke Gotō, 18 Ayase Ueda, 19 Kōki Ogawa, 26 Kento Shiogai

KOR
G 1 Kim Seung-gyu, 12 Song Bum-keun, 21 Jo Hyeon-woo
D 2 Lee Han-beom, 4 Kim Min-jae, 5 Kim Tae-hyeon, 13 Lee Tae-seok, 14 Cho Wi-je, 15 Kim Moon-hwan, 16 Park Jin-seob, 22 Seol Young-woo, 23 Jens Castrop
M 3 Lee Gi-hyuk, 6 Hwang In-beom, 8 Paik Seung-ho, 10 Lee Jae-sung, 11 Hwang Hee-chan, 17 Bae Jun-ho, 19 Lee Kang-in, 20 Yang Hyun-jun, 24 Kim Jin-gyu, 25 Eom Ji-sung, 26 Lee Dong-gyeong
F 7 Son Heung-min, 9 Cho Gue-sung, 18 Oh Hyeon-gyu

KSA
G 1 Nawaf Al-Aqidi, 21 Mohammed Al-Owais, 22 Ahmed Al-Kassar
D 2 Ali Majrashi, 3 Ali Lajami, 4 Abdulelah Al-Amri, 5 Hassan Al-Tambakti, 12 Saud Abdulhamid, 13 Nawaf Boushal, 14 Hassan Kadesh, 24 Moteb Al-Harbi, 25 Jehad Thakri, 26 Mohammed Abu Al-Shamat
M 6 Nasser Al-Dawsari, 7 Musab Al-Juwayr, 15 Abdullah Al-Khaibari, 16 Ziyad Al-Johani, 18 Alaa Al-Hejji, 23 Mohamed Kanno
F 8 Ayman Yahya, 9 Firas Al-Buraikan, 10 Salem Al-Dawsari, 11 Saleh Al-Shehri, 17 Khalid Al-Ghannam, 19 Abdullah Al-Hamdan, 20 Sultan Mandash

NZL
G 1 Max Crocombe, 12 Alex Paulsen, 22 Michael Woud
D 2 Tim Payne, 3 Francis de Vries, 4 Tyler Bindon, 5 Michael Boxall, 13 Liberato Cacace, 15 Nando Pijnaker, 16 Finn Surman, 24 Callan Elliot, 26 Tommy Smith
M 6 Joe Bell, 7 Matthew Garbett, 8 Marko Stamenić, 10 Sarpreet Singh, 11 Elijah Just, 14 Alex Rufer, 19 Ben Old, 20 Callum McCowatt, 23 Ryan Thomas, 25 Lachlan Bayliss
F 9 Chris Wood, 17 Kosta Barbarouses, 18 Ben Waine, 21 Jesse Randall

QAT
G 1 Mahmud Abunada, 21 Salah Zakaria, 22 Meshaal Barsham
D 2 Pedro Miguel, 3 Lucas Mendes, 4 Issa Laye, 5 Jassem Gaber, 13 Ayoub Al-Oui, 14 Homam Ahmed, 16 Boualem Khoukhi, 18 Sultan Al-Brake, 25 Al-Hashmi Al-Hussain
M 6 Abdulaziz Hatem, 12 Karim Boudiaf, 17 Ahmed Al-Ganehi, 20 Ahmed Fathy, 23 Assim Madibo
F 7 Ahmed Alaaeldin, 8 Edmilson Junior, 9 Mohammed Muntari, 10 Hassan Al-Haydos, 11 Akram Afif, 15 Yusuf Abdurisag, 19 Almoez Ali, 24 Tahsin Jamshid, 26 Mohamed Manai

UZB
G 1 Utkir Yusupov, 12 Abduvohid Nematov, 16 Botirali Ergashev
D 2 Abdukodir Khusanov, 3 Khojiakbar Alijonov, 4 Farrukh Sayfiev, 5 Rustam Ashurmatov, 13 Sherzod Nasrullaev, 15 Umar Eshmurodov, 18 Abdulla Abdullaev, 24 Bekhruz Karimov, 25 Avazbek Ulmasaliev, 26 Jakhongir Urozov
M 6 Akmal Mozgovoy, 7 Otabek Shukurov, 8 Jamshid Iskanderov, 9 Odiljon Hamrobekov, 10 Jaloliddin Masharipov, 11 Oston Urunov, 17 Dostonbek Khamdamov, 19 Azizjon Ganiev, 22 Abbosbek Fayzullaev, 23 Sherzod Esanov
F 14 Eldor Shomurodov, 20 Azizbek Amonov, 21 Igor Sergeev
`;
